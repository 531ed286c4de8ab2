import { normalise } from "../normalise.ts";

/**
 * Passwords that attackers try first: the top of breach lists, and words common in India. Written in lower case, without
 * digits at the ends, and with letters in place of look-alike characters.
 */
const commonPasswords = [
  "password passwort passwd pass passcode secret login welcome hello letmein changeme default",
  "admin administrator user guest test demo root staff citizen",
  "qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefgh",
  "iloveyou love lovely loveyou dragon monkey sunshine princess football cricket baseball",
  "master superman batman shadow ninja computer internet google facebook whatsapp samsung",
  "india indian bharat hindustan jaihind jaishriram jaishreeram shriram sriram jaimatadi",
  "omnamahshivaya omsairam sairam saibaba ganesh ganesha krishna radhakrishna radheradhe",
  "hanuman bajrangbali shiva mahadev lakshmi laxmi durga waheguru allah bismillah jesus",
  "sachin dhoni kohli tendulkar salman shahrukh modi gandhi nehru",
  "delhi mumbai kolkata chennai bangalore hyderabad bhopal lucknow patna jaipur",
  "panchayat grampanchayat gram gaon village pradhan sarpanch sarkar aadhar aadhaar",
  "rahul rohit amit sunita priya pooja neha anjali sanjay rajesh suresh ramesh deepak",
  "mypassword namaste namaskar maa mummy papa bhagwan dost sweety jaan",
].flatMap((line) => line.split(" "));

const commonPasswordSet = new Set(commonPasswords);

const substitutions: Record<string, string> = {
  "@": "a",
  $: "s",
  "!": "i",
  "0": "o",
  "1": "i",
  "3": "e",
};

/**
 * Whether a password, whatever its length, is among the most commonly guessed ones, has no letters, repeats one to three
 * characters, or is a sequence such as 123456.
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalise(password, "NFKC").toLowerCase().replaceAll(/\s/g, "");
  if (isRepetition(plain) || isSequence(plain)) return true;
  const core = stripEnds(plain);
  return (
    core === "" ||
    commonPasswordSet.has(core) ||
    commonPasswordSet.has(withLetters(core)) ||
    commonPasswordSet.has(withLetters(plain))
  );
}

/** Strips digits and punctuation from both ends: `india@123` becomes `india`. */
function stripEnds(plain: string): string {
  const characters = [...plain];
  const from = characters.findIndex(isLetter);
  let to = characters.length;
  while (to > from && !isLetter(characters[to - 1]!)) to -= 1;
  return from < 0 ? "" : characters.slice(from, to).join("");
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

/** Replaces look-alike characters by letters: `p@ssw0rd` is as weak as `password`. */
function withLetters(plain: string): string {
  return plain.replaceAll(/[@$!013]/g, (character) => substitutions[character]!);
}

/** Whether one to three characters are repeated, with at most one other character at the end: aaaaaaaa, 121212, abcabc1. */
function isRepetition(plain: string): boolean {
  return [plain, plain.slice(0, -1)].some((body) =>
    [1, 2, 3].some(
      (size) => body.length > size && body === body.slice(0, size).repeat(body.length / size),
    ),
  );
}

/** Whether digits or letters are in order, up or down: 12345678, 987654, abcdefg. 0 may follow 9, and 9 may follow 0. */
function isSequence(plain: string): boolean {
  const steps = [...plain]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - plain.charCodeAt(index));
  const isEveryStep = (expected: number) =>
    steps.every((step) => step === expected || Math.abs(step) === 9);
  return steps.length > 0 && (isEveryStep(1) || isEveryStep(-1));
}
