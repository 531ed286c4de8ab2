import type { Translate } from "../../../texts/translate.ts";
import { nameForLetters } from "../../display-name.ts";
import type { Letterhead } from "../letterhead.ts";
import { oneLine } from "../one-line.ts";
import type { LetterContent } from "../kinds.ts";

/** The input that all letters need: recipient and letterhead. */
export interface Addressee {
  email: string;
  name: string;
  letterhead: Letterhead;
}

/** The input that all letters about one application need. */
export interface ApplicationLetterInput extends Addressee {
  applicationId: string;
  /** In the reader's language. */
  serviceName: string;
}

/** The input of letters that say whom or what the application is about. */
export interface CaseLetterInput extends ApplicationLetterInput {
  /** The case names, with their labels in the reader's language. */
  caseRows?: [label: string, answer: string][];
}

/** A part of a letter's body. Every part is escaped in HTML, because each may contain user input. */
export type LetterBlock =
  | { paragraph: string }
  | { code: string }
  | { rows: [label: string, value: string][] }
  | { label: string; link: string };

interface Body {
  subject: string;
  /** The greeting for somebody whose name is not known; by default the greeting for citizens. */
  greetingNobody?: string;
  blocks: LetterBlock[];
  /** Parameters for email templates, in addition to the parameters of every letter. */
  params?: Record<string, string>;
  /** The number of the certificate that is attached to the letter. */
  certificate?: string | undefined;
}

/** Composes a letter with its letterhead: the same content as text, as HTML, and as parameters for email templates. */
export function composeLetter(
  t: Translate,
  { email, name, letterhead }: Addressee,
  body: Body,
): LetterContent {
  const subject = oneLine(body.subject);
  const toName = nameForLetters(name);
  const greeting = toName
    ? t("letters.greeting", { name: toName })
    : (body.greetingNobody ?? t("letters.greetingNobody"));
  const { council, publicUrl: url, supportEmail } = letterhead;
  const footer = t("letters.footer", { council, url, email: supportEmail });
  const message = body.blocks.map(asText).join("\n\n");
  return {
    subject,
    text: [greeting, message, council, footer].join("\n\n") + "\n",
    html: page(t.language, subject, council, [
      paragraph(greeting),
      ...body.blocks.map(asHtml),
      paragraph(council),
      paragraph(
        footer,
        "font-size:14px;color:#574E43;border-top:1px solid #D9CFC0;padding-top:12px",
      ),
    ]),
    params: { to_name: toName, to_email: email, subject, message, ...body.params },
    ...(body.certificate && { certificate: body.certificate }),
  };
}

function asText(block: LetterBlock): string {
  if ("paragraph" in block) return block.paragraph;
  if ("code" in block) return block.code;
  if ("rows" in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  return `${block.label}\n${block.link}`;
}

function asHtml(block: LetterBlock): string {
  if ("paragraph" in block) return paragraph(block.paragraph);
  if ("code" in block)
    return paragraph(block.code, "font-size:32px;font-weight:bold;letter-spacing:6px");
  if ("rows" in block)
    return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(row).join("")}</table>`;
  const link = escapeHtml(block.link);
  return `<p style="margin:0 0 16px">${escapeHtml(block.label)}<br><a href="${link}" style="color:#1A4A8F">${link}</a></p>`;
}

function row([label, value]: [string, string]): string {
  const cell = "padding:4px 16px 4px 0;text-align:left;vertical-align:top";
  return `<tr><th scope="row" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`;
}

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

function page(language: string, title: string, council: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#FBF8F2;color:#1F1B16;font:17px/1.6 system-ui,'Noto Sans','Noto Sans Devanagari',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid #93391B;font-size:20px;font-weight:bold;color:#1D3F72">${escapeHtml(council)}</p>
${parts.join("\n")}
</div>
</body>
</html>
`;
}

/** Escapes text for HTML, and turns line breaks into `<br>`. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll(/\r\n|\r|\n/g, "<br>");
}
