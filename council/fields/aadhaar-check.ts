/** The permutation of a digit in Verhoeff's scheme, by its place from the right. */
const permuted = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => {
  let digits = "0123456789";
  for (let times = 0; times < place; times += 1)
    digits = [..."1576283094"].map((digit) => digits[Number(digit)]!).join("");
  return [...digits].map(Number);
});

/**
 * Whether a number may be an Aadhaar number: it has 12 digits, does not begin with 0 or 1, and the last digit checks the
 * others.
 */
export function isPossibleAadhaar(number: string): boolean {
  const sum = [...number]
    .toReversed()
    .reduce((sum, digit, place) => combined(sum, permuted[place % 8]![Number(digit)]!), 0);
  return /^[2-9]\d{11}$/.test(number) && sum === 0;
}

/** Two symmetries of a pentagon, one after the other: 0 to 4 are turns, 5 to 9 are reflections. */
function combined(one: number, other: number): number {
  const turn = one < 5 ? one + (other % 5) : one - (other % 5) + 5;
  return (turn % 5) + (one < 5 === other < 5 ? 0 : 5);
}
