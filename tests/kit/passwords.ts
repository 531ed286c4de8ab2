import type { PasswordHashing } from "../../council/accounts/passwords.ts";
import { sha256 } from "../../council/ids.ts";

/** Stands in for argon2id where a test is not about passwords: as right, without the 40 ms. */
export function quickPasswords(): PasswordHashing {
  return {
    withTurn: (_, work) => work(),
    hash: async (password) => `quick$${sha256(password)}`,
    verify: async (password, stored) => stored === `quick$${sha256(password)}`,
  };
}
