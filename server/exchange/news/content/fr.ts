import type { ArticleText } from "../types.ts";

/** The articles in French, by their slugs. */
export const fr: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Des frais qui tiennent en une ligne",
    abstract: "0,08% maker et 0,10% taker, sur tous les marchés.",
    content:
      "<p>Tous les marchés spot appliquent les mêmes frais : <strong>0,08%</strong> quand votre ordre attendait dans le carnet et que quelqu’un l’a exécuté, <strong>0,10%</strong> quand vous exécutez un ordre qui attendait. Les frais sont prélevés sur ce que vous recevez : un ordre ne coûte jamais plus que ce qu’il indique.</p>",
  },
  "banner-safety": {
    title: "Chaque solde est tenu en partie double",
    abstract: "Un grand livre toujours équilibré, écrit en même temps que chaque transaction.",
    content:
      "<p>Chaque variation d’un solde est une paire d’écritures qui s’annulent, enregistrées en même temps que la transaction qui en est la cause. Si une transaction n’a pas été enregistrée, elle n’a pas eu lieu ; si elle l’a été, elle ne peut pas être perdue.</p>",
  },
  "banner-markets": {
    title: "Seize marchés sur un seul flux en direct",
    abstract: "Douze cryptos contre USDT, quatre contre BTC.",
    content:
      "<p>Carnets, transactions et chandeliers arrivent dix fois par seconde, et chaque chiffre indique sa fraîcheur. Quand une connexion est coupée, l’affichage s’estompe au lieu de faire semblant d’être à jour.</p>",
  },
  "headline-market-orders": {
    title: "Ordres au marché protégés : jamais plus de 2% au-delà du meilleur prix",
    abstract: "",
    content:
      "<p>Un ordre au marché achète ou vend aux meilleurs prix disponibles, mais jamais plus de 2% au-delà du meilleur. Ce qui ne peut pas être exécuté dans cette limite est annulé sans frais.</p>",
  },
  "headline-spot-open": {
    title: "Le trading spot est ouvert sur seize marchés",
    abstract: "",
    content: "<p>Douze cryptos se négocient contre USDT et quatre contre BTC, 24 heures sur 24.</p>",
  },
  "notice-order-limits": {
    title: "Taille minimale et maximale d’un ordre",
    abstract: "Pas de prix et de quantité, valeurs minimales et fourchette de prix.",
    content:
      "<p>Chaque marché a des règles que le formulaire vérifie avant tout envoi :</p><ul><li><strong>Pas de prix</strong> : l’échelon du prix.</li><li><strong>Pas de quantité</strong> : l’échelon de la quantité.</li><li><strong>Valeur minimale</strong> : 5 USDT sur les marchés en USDT, 0,0001 BTC sur les marchés en BTC.</li><li><strong>Fourchette de prix</strong> : un prix limite peut s’écarter d’au plus 50% du dernier prix.</li></ul><p>Un ordre au marché s’exécute au plus 2% au-delà du meilleur prix. Le reste est annulé : un carnet peu profond ne peut pas vous surprendre.</p>",
  },
  "notice-sessions": {
    title: "Les connexions depuis de nouveaux appareils sont signalées",
    abstract: "Vous recevez un message dès qu’un navigateur inconnu ouvre votre compte.",
    content:
      "<p>Quand votre compte est ouvert depuis un navigateur encore inconnu, vous recevez un message. Si ce n’était pas vous, changez votre mot de passe : toutes les sessions du compte sont alors aussitôt fermées.</p><p>Les codes sont valables dix minutes et pour un seul usage. Personne chez Millrace ne vous en demandera jamais un.</p>",
  },
  "notice-opening": {
    title: "Le trading spot est ouvert",
    abstract: "Seize marchés avec ordres limite et au marché.",
    content:
      "<p>Le trading spot est ouvert sur seize marchés. Vous pouvez passer des ordres limite et au marché, suivre le carnet et le graphique en direct, et annuler un ordre ou tous à la fois.</p><p>L’effet de levier, les options, le trading P2P et les dépôts ont leur place dans le menu et ouvrent l’un après l’autre.</p>",
  },
  "promotion-invite": {
    title: "Invitez vos amis avec votre propre code",
    abstract: "Chaque compte a un code d’invitation.",
    content:
      "<p>Votre compte a un code d’invitation de six caractères. Toute personne qui s’inscrit avec ce code fait partie de votre équipe dès le premier jour. Le code se trouve dans votre compte ; vos amis le saisissent dans le formulaire d’inscription.</p>",
  },
  "popup-welcome": {
    title: "Avant de trader",
    abstract: "Trois choses à savoir.",
    content:
      "<ol><li>Un ordre limite attend dans le carnet jusqu’à ce que quelqu’un l’exécute ou que vous l’annuliez. Ce qu’il lui faut est retenu, pas dépensé.</li><li>Un ordre au marché s’exécute immédiatement, à 2% au plus du meilleur prix.</li><li>Les prix des cryptoactifs bougent vite, dans les deux sens. Ne tradez que ce que vous pouvez vous permettre de perdre.</li></ol>",
  },
  "about-safety": {
    title: "Comment nous tenons le compte de votre argent",
    abstract: "",
    content:
      "<p>Millrace tient une comptabilité en partie double. À chaque crédit correspond un débit, et la somme de tous les comptes d’une devise est nulle à tout instant. Un ordre réserve d’abord ce dont il peut avoir besoin ; une exécution dépense la réserve, une annulation la rend.</p><p>Les mots de passe ne sont conservés que sous forme de hachages scrypt, les jetons de session et les codes que sous forme d’empreintes.</p>",
  },
  "about-millrace": {
    title: "À propos de Millrace",
    abstract: "",
    content:
      "<p>Un « millrace » est le bief qui amène l’eau au moulin : rapide, étroit, toujours en mouvement. Millrace est une plateforme d’échange de cryptoactifs construite autour d’un seul flux en direct, du moteur d’appariement jusqu’à la ligne sur votre écran.</p><p>Chaque chiffre indique sa fraîcheur. Chaque ordre reçoit sa réponse une fois qu’il est en sécurité, et pas avant.</p>",
  },
  "help-wallets": {
    title: "Les quatre portefeuilles",
    abstract: "Spot, levier, fiat et options.",
    content:
      "<p>Chaque devise a quatre portefeuilles, et le contenu de l’un ne couvre pas les autres :</p><ul><li><strong>Spot</strong> paie les ordres sur les marchés spot.</li><li><strong>Levier</strong> contient la marge des positions à effet de levier.</li><li><strong>Fiat</strong> sert à échanger avec les marchands.</li><li><strong>Options</strong> paie les options de secondes.</li></ul><p>La part gelée d’un solde correspond à des ordres ouverts. Annulez l’ordre et elle redevient libre.</p>",
  },
  "help-fees": {
    title: "Frais",
    abstract: "Maker 0,08%, taker 0,10%.",
    content:
      '<table><thead><tr><th scope="col">Ordre</th><th scope="col">Frais</th></tr></thead><tbody><tr><td>Attendait dans le carnet (maker)</td><td>0,08%</td></tr><tr><td>A exécuté ce qui attendait (taker)</td><td>0,10%</td></tr></tbody></table><p>Les frais sont prélevés sur ce que vous recevez : l’acheteur paie dans la crypto, le vendeur dans la devise de cotation. Ils sont arrondis à la plus petite unité supérieure de la devise.</p>',
  },
  "help-orders": {
    title: "Ordres limite et au marché",
    abstract: "Ce qu’ils font, et dans quelle priorité ils sont servis.",
    content:
      "<h3>Limite</h3><p>Vous fixez le prix. L’ordre s’exécute à ce prix ou à un meilleur, et le reste attend dans le carnet.</p><h3>Au marché</h3><p>L’ordre s’exécute aux meilleurs prix disponibles, au plus 2% au-delà du meilleur. Le reste est annulé.</p><h3>Stop-limite</h3><p>L’ordre attend, hors du carnet, que le dernier prix monte ou descende jusqu’au prix stop que vous fixez. Il est alors placé comme ordre limite à votre prix limite. Ce qu’il demande est bloqué dès le départ.</p><h3>Qui passe en premier</h3><p>Les meilleurs prix d’abord et, à prix égal, le premier arrivé. Vos propres ordres ne s’exécutent jamais entre eux : le plus ancien est annulé.</p>",
  },
  terms: {
    title: "Conditions d’utilisation",
    abstract: "Ce que vous acceptez en ouvrant un compte.",
    content:
      "<h3>1. Votre compte</h3><p>Un compte appartient à une seule personne. Gardez votre mot de passe et vos codes pour vous ; ce qui est fait avec eux est réputé fait par vous jusqu’à ce que vous nous ayez signalé leur vol.</p><h3>2. Ordres</h3><p>Un ordre vous engage dès qu’il a reçu une réponse. Un ordre limite peut être exécuté jusqu’à ce que vous l’annuliez. Une transaction effectuée ne peut pas être annulée.</p><h3>3. Frais</h3><p>Les frais sont indiqués avant l’envoi d’un ordre et prélevés sur ce que vous recevez.</p><h3>4. Risque</h3><p>Les prix des cryptoactifs changent vite et peuvent tomber à zéro. Rien de ce que vous lisez sur Millrace n’est un conseil d’achat ou de vente.</p><h3>5. Nationalité</h3><p>La nationalité indiquée à l’inscription ne peut pas être modifiée plus tard.</p><h3>6. Vos données</h3><p>Nous conservons votre numéro de téléphone ou votre adresse e-mail, les hachages de vos mots de passe, vos ordres, transactions et soldes, ainsi qu’une empreinte des navigateurs avec lesquels vous vous connectez. Nous n’en communiquons rien, sauf si la loi nous y oblige.</p><h3>7. Interruptions</h3><p>Quand un marché doit être fermé, les ordres ouverts restent dans le carnet et peuvent être annulés. Ce qui a reçu une réponse reste valable malgré toute interruption.</p>",
  },
};
