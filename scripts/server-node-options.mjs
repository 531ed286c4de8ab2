/**
 * Node's options for the serving process. With semi-spaces of 8 MB, two hundred concurrent uploads
 * add at most 150 MB to its memory (docs/decisions/0132); by default V8's young generation alone
 * would grow to some 50 MB.
 */
export const serverNodeOptions = ["--max-semi-space-size=8"];
