import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Bestätigen Sie zu Ihrer Sicherheit mit Ihrem Login-Passwort oder einem Authenticator-Code, dass Sie es sind, und versuchen Sie es erneut. Wenn Ihre App das nicht unterstützt, melden Sie sich zuerst neu an.",
    second_factor_used:
      "Dieser Authenticator-Code wurde bereits verwendet. Bitte warten Sie auf den nächsten.",
    too_many_codes:
      "Es wurden zu viele Codes angefordert. Bitte versuchen Sie es in {minutes} Minuten erneut.",
    password_weak:
      "Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein längeres, zum Beispiel mehrere Wörter ohne Zusammenhang.",
    password_common:
      "Dieses Passwort probieren Angreifer als eines der ersten aus. Nehmen Sie mehrere Wörter ohne Zusammenhang oder einen Passwortmanager.",
    password_personal:
      "Dieses Passwort enthält Ihren Namen, Ihre Telefonnummer, Ihre E-Mail-Adresse oder unseren Namen. Lassen Sie das weg oder fügen Sie weitere Wörter hinzu.",
    password_pattern:
      "Folgen, Wiederholungen und Daten sind leicht zu erraten. Nehmen Sie stattdessen mehrere Wörter ohne Zusammenhang.",
    passwords_same: "Login-Passwort und Handelspasswort müssen verschieden sein.",
    nickname_taken: "Dieser Name ist vergeben. Bitte wählen Sie einen anderen.",
    nickname_reserved: "Dieser Name ist reserviert. Bitte wählen Sie einen anderen.",
    nickname_invalid: "Dieser Name enthält unzulässige Zeichen.",
  },
  said: {
    owner_proved: "Bestätigt. Sie können fortfahren.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Neue Wiederherstellungscodes wurden erzeugt",
      content:
        "Für Ihren Authenticator wurden neue Wiederherstellungscodes erzeugt. Die früheren gelten nicht mehr. Auszahlungen sind 24 Stunden gesperrt. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Support.",
    },
    email_bound: {
      title: "Eine E-Mail-Adresse wurde hinzugefügt",
      content:
        "Die E-Mail-Adresse {contact} wurde Ihrem Konto hinzugefügt. Auszahlungen sind 24 Stunden gesperrt. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie alle Geräte ab und wenden Sie sich an den Support.",
    },
    phone_bound: {
      title: "Eine Telefonnummer wurde hinzugefügt",
      content:
        "Die Telefonnummer {contact} wurde Ihrem Konto hinzugefügt. Auszahlungen sind 24 Stunden gesperrt. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie alle Geräte ab und wenden Sie sich an den Support.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Sie haben bereits ein Millrace-Konto",
      text: "Jemand, vielleicht Sie selbst, wollte mit dieser Telefonnummer oder E-Mail-Adresse ein Konto eröffnen. Sie haben bereits eines: Melden Sie sich an oder setzen Sie Ihr Passwort zurück, falls Sie es vergessen haben. Wenn Sie das nicht waren, müssen Sie nichts tun.",
    },
    account_missing: {
      subject: "Kein Millrace-Konto gefunden",
      text: "Jemand, vielleicht Sie selbst, hat für diese Telefonnummer oder E-Mail-Adresse einen Code angefordert. Kein Konto verwendet sie. Um ein Konto zu eröffnen, registrieren Sie sich zuerst. Wenn Sie das nicht waren, müssen Sie nichts tun.",
    },
    contact_fresh: {
      subject: "Stellen Sie Ihr Konto über Ihren anderen Kontakt wieder her",
      text: "Für diese Telefonnummer oder E-Mail-Adresse wurde ein neues Passwort angefordert. Sie wurde Ihrem Konto erst vor Kurzem hinzugefügt, bitte verwenden Sie daher Ihren anderen Kontakt. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Support.",
    },
  },
  noticeOrigin: {
    line: "Gerät: {device}. Adresse: {address}. Zeit: {time} UTC.",
  },
} satisfies AreaTexts;
