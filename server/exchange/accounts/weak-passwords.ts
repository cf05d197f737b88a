import { Refused } from "../refused.ts";

/** The heads of the published lists of leaked passwords, from 6 characters on; shorter ones are refused by their length. */
const COMMON = new Set(
  (
    "password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop " +
    "qwertz qwertz123 azerty azerty123 asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc " +
    "abc123 abcd1234 a1b2c3 admin123 welcome welcome1 letmein iloveyou sunshine princess monkey dragon football baseball superman " +
    "batman shadow master michael jordan hunter hunter2 trustno1 whatever starwars freedom killer secret123 login123 test123 test1234 " +
    "changeme default guest123 root123 hello123 charlie donald ashley bailey access flower cheese computer internet samsung bitcoin " +
    "bitcoin1 crypto123 millrace millrace1 millrace123 trader123 money123 computer1 football1 qwe123 123qwe 123abc aa123456 a123456"
  ).split(" "),
);
const RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const LEAST_KINDS = 3;

function isRun(text: string): boolean {
  const turned = [...text].reverse().join("");
  return RUNS.some((run) => run.includes(text) || run.includes(turned));
}

/** Whether a part that repeats makes up the whole: `abcabc`, `121212`. */
function repeats(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

/**
 * Refuses a new login password that is among the first that anybody tries: a common one, one of few different characters, a run of the
 * keyboard, a repetition, or the contact it belongs to.
 * @throws Refused `password_weak`
 */
export function requireStrongPassword(password: string, contact: string): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const [name = ""] = contact.toLowerCase().split("@");
  const isContact = plain === contact.toLowerCase() || plain === name || plain === contact.replace(/\D/g, "");
  if (COMMON.has(plain) || new Set(plain).size < LEAST_KINDS || isRun(plain) || repeats(plain) || isContact)
    throw new Refused("password_weak");
}
