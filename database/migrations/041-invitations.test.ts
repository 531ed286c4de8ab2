import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("a portal from before invitations", "038-claim-codes", (older) => {
  const letter = (id: string, kind: string) => ({
    id,
    channel: "email",
    kind,
    recipient: "sunita@example.in",
    recipientName: "Sunita Devi",
    language: "en",
    subject: "A letter",
    body: "Text",
    channelData: "{}",
    messageId: `<${id}@example.in>`,
    state: "waiting",
    attempts: 0,
    createdAt: 1,
    nextAttemptAt: 1,
    expiresAt: null,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    requeuedAt: null,
  });
  const user = (uid: string) => ({
    uid,
    email: `${uid}@example.in`,
    displayName: "Asha",
    role: "admin",
    passwordHash: "x",
    language: "en",
    createdAt: 1,
    updatedAt: 1,
  });
  const invitation = {
    id: "i",
    tokenHash: "h",
    email: "new@example.in",
    displayName: null,
    role: "staff",
    duty: null,
    letterId: "l",
    invitedBy: "asha",
    createdAt: 1,
    expiresAt: 2,
  };

  it("keeps its letters as they are, and accepts letters of invitation", async () => {
    const stored = ["contact", "notice", "otp", "status"].map((kind) => letter(kind, kind));
    await older.insert("letters", ...stored);
    await migrate(older.queries);
    const rows = older.queries.selectFrom("letters").selectAll().orderBy("id", "asc");
    expect(await rows.execute()).toMatchObject(stored);
    await older.insert("letters", letter("invitation", "invitation"));
    await expect(older.insert("letters", letter("a", "greeting"))).rejects.toThrow();
    await expect(
      older.insert("letters", { ...letter("b", "status"), state: "burnt" }),
    ).rejects.toThrow();
    expect(await rows.execute()).toHaveLength(5);
  });

  it("accepts one invitation for each email, and deletes an invitation with the account that sent it", async () => {
    await older.insert("users", user("asha"));
    await migrate(older.queries);
    await older.insert("invitations", invitation);
    for (const refusedInvitation of [
      { ...invitation, id: "j", tokenHash: "k" },
      { ...invitation, id: "j", email: "other@example.in" },
      { ...invitation, id: "j", email: "o@example.in", tokenHash: "k", role: "king" },
      { ...invitation, id: "j", email: "o@example.in", tokenHash: "k", duty: "helper" },
      { ...invitation, id: "j", email: "o@example.in", tokenHash: "k", invitedBy: "nobody" },
    ])
      await expect(older.insert("invitations", refusedInvitation)).rejects.toThrow();
    const rows = () => older.queries.selectFrom("invitations").select("id").execute();
    expect(await rows()).toEqual([{ id: "i" }]);
    await older.queries.deleteFrom("users").where("uid", "=", "asha").execute();
    expect(await rows()).toEqual([]);
  });
});
