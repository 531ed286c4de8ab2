import type { OutgoingLetter } from "../../council/mail/delivery.ts";

/** A letter as the outbox hands it to a transport. */
export const sampleLetter: OutgoingLetter = {
  kind: "status",
  messageId: "<0123456789abcdef7h3k9qzx@portal.example>",
  from: "Gram Panchayat Rampur <no-reply@portal.example>",
  to: "sunita@example.in",
  toName: "Sunita Devi",
  replyTo: null,
  subject: "आवेदन की स्थिति में बदलाव - आय प्रमाण पत्र",
  text: "नमस्ते Sunita Devi जी,\n\nस्थिति: स्वीकृत (APPROVED)\n",
  html: "<p>नमस्ते Sunita Devi जी,</p>",
  params: { to_name: "Sunita Devi", status: "APPROVED" },
  createdAt: Date.UTC(2026, 0, 2, 4, 30),
  language: "hi",
};
