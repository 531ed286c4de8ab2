/** The permutations of Verhoeff's check digit scheme: by the place of a digit from the right, then by the digit. */
const permutations = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => {
  let digits = "0123456789";
  for (let times = 0; times < place; times += 1)
    digits = [..."1576283094"].map((digit) => digits[Number(digit)]!).join("");
  return [...digits].map(Number);
});

/**
 * Whether a number may be an Aadhaar number: it has 12 digits, does not begin with 0 or 1, and its last digit is the right
 * check digit (Verhoeff).
 */
export function isPossibleAadhaar(number: string): boolean {
  const sum = [...number]
    .toReversed()
    .reduce((sum, digit, place) => multiply(sum, permutations[place % 8]![Number(digit)]!), 0);
  return /^[2-9]\d{11}$/.test(number) && sum === 0;
}

/** Multiplies in the dihedral group of a pentagon: 0 to 4 are rotations, 5 to 9 are reflections. */
function multiply(one: number, other: number): number {
  const rotation = one < 5 ? one + (other % 5) : one - (other % 5) + 5;
  return (rotation % 5) + (one < 5 === other < 5 ? 0 : 5);
}
