import {
  doc,
  documentOf,
  docx,
  docxRelated,
  docxWithBody,
  field,
  relationshipsOf,
} from "../kit/word.ts";
import type { CorpusFile } from "./hostile-corpus.ts";
import { hostileDocFiles } from "./hostile-doc.ts";
import { toCorpusFiles } from "./to-corpus-files.ts";
import {
  vmlOfficeNamespace,
  settingsWith,
  contentTypesWith,
  partInUtf16,
  docxWithSources,
} from "./docx-with-sources.ts";

/** Word documents that run or fetch something when opened; some hide it from the inspection, some are damaged. */
export function hostileWordFiles(): CorpusFile[] {
  return [...docxFiles(), ...hostileDocFiles()];
}

/** Ordinary Word documents that resemble the refused ones. */
export function harmlessWordFiles(): CorpusFile[] {
  const web = "https://village.example/rules?a=1&amp;b=2";
  const docxs: [string, Buffer][] = [
    [
      "links",
      docxRelated([
        { type: "hyperlink", target: web, isExternal: true },
        { type: "hyperlink", target: "mailto:office@village.example", isExternal: true },
        { type: "hyperlink", target: "file:///C:/Users/asha/scan.pdf", isExternal: true },
        { type: "hyperlink", target: "scan.pdf", isExternal: true },
        { type: "image", target: "media/image1.png" },
      ]),
    ],
    ["link by a field", docxWithBody(field(' HYPERLINK "https://village.example" '))],
    ["page number", docxWithBody(field(" PAGE ") + field(" DATE \\@ ", '"d MMM"'))],
    ["fields in fields", docxWithBody(`${field(" IF 1 = 1 ")}${sumOfPages}`)],
    ["text about DDE", docxWithBody("<w:p><w:r><w:t>DDEAUTO is refused</w:t></w:r></w:p>")],
    [
      "made from a template",
      docxRelated(
        [
          {
            type: "attachedTemplate",
            target: "file:///C:\\Users\\asha\\Templates\\Letter.dotx",
            isExternal: true,
          },
        ],
        "settings",
      ),
    ],
    [
      "drawing that links to a page",
      docxWithBody(
        `<w:p><v:shape href="${web}"><v:imagedata ${vmlOfficeNamespace} r:id="rId1" o:href="C:/a.png"/></v:shape></w:p>`,
      ),
    ],
    ["with settings", settingsWith('<w:defaultTabStop w:val="720"/>')],
    ["in UTF-16", docx([partInUtf16("word/document.xml", documentOf("<w:p/>"))])],
    ["with a font", docx([contentTypesWith("word/fonts/f.odttf", fontType), font])],
  ];
  const docs: [string, Buffer][] = [
    ["links", doc({ text: ['See \u0013 HYPERLINK "https://a.example" \u0014here\u0015.\r'] })],
    ["page number", doc({ text: ["Page \u0013", " PAGE ", "\u00141\u0015\r"] })],
    ["text about DDE", doc({ text: ["DDEAUTO is refused\r"] })],
    ["made from a template", doc({ template: "C:\\Templates\\Letter.dot" })],
    ["empty pool of objects", doc({ more: [{ name: "ObjectPool", isStorage: true }] })],
  ];
  return [...toCorpusFiles("docx", docxs, "accepted"), ...toCorpusFiles("doc", docs, "accepted")];
}

function docxFiles(): CorpusFile[] {
  const evil = "https://evil.example/a";
  const command = " c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc&quot; ";
  const fields: [string, Buffer][] = [
    ["DDEAUTO", docxWithBody(field(` DDEAUTO${command}`))],
    ["DDE", docxWithBody(field(` DDE${command}`))],
    ["dde in small letters", docxWithBody(field(` dDeAuTo${command}`))],
    ["DDEAUTO over runs", docxWithBody(field(" D", "DE", "AU", "TO ", command))],
    ["DDEAUTO over runs with spaces", docxWithBody(field("D ", " DE", ` AUTO${command}`))],
    ["DDEAUTO after many spaces", docxWithBody(field(" ".repeat(50_000), `DDEAUTO${command}`))],
    ["DDEAUTO with character references", docxWithBody(field(` &#68;&#x44;EAUTO${command}`))],
    ["DDEAUTO in CDATA", docxWithBody(field(` <![CDATA[DDE]]>AUTO${command}`))],
    ["DDEAUTO around a comment", docxWithBody(field(` DD<!-- -->EAUTO${command}`))],
    ["DDEAUTO in full width", docxWithBody(field(` ＤＤＥＡＵＴＯ${command}`))],
    [
      "DDEAUTO without an end",
      docxWithBody(
        field(` DDEAUTO${command}`).split('<w:r><w:fldChar w:fldCharType="separate"')[0]! +
          "</w:p>",
      ),
    ],
    ["DDEAUTO in w:t", docxWithBody(field(` DDEAUTO${command}`).replaceAll("instrText", "t"))],
    ["DDEAUTO in a simple field", docxWithBody(`<w:fldSimple w:instr=" DDEAUTO${command}"/>`)],
    ["DDEAUTO in a field", docxWithBody(nestedField(field(` DDEAUTO${command}`)))],
    ["name made by a field", docxWithBody(nestedField(field(" QUOTE 68 68 69 "), ""))],
    ["rest of a name made by a field", docxWithBody(nestedField(field(" QUOTE 68 69 "), " D"))],
    [
      "letters marked as deleted",
      docxWithBody(
        field(" D", "DEAUTO").replace(
          "<w:r><w:instrText",
          "<w:del><w:r><w:delInstrText>PAGE</w:delInstrText></w:r></w:del><w:r><w:instrText",
        ),
      ),
    ],
    [
      "another prefix",
      docxWithBody(
        field(` DDEAUTO${command}`)
          .replaceAll("w:", "q:")
          .replace(
            "<q:p",
            '<q:p xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
          ),
      ),
    ],
    [
      "strict Open XML",
      docx([
        {
          name: "word/document.xml",
          content: documentOf(field(` DDEAUTO${command}`)).replace(
            "schemas.openxmlformats.org/wordprocessingml/2006/main",
            "purl.oclc.org/ooxml/wordprocessingml/main",
          ),
        },
      ]),
    ],
    ["INCLUDEPICTURE", docxWithBody(field(` INCLUDEPICTURE &quot;${evil}&quot; \\d `))],
    ["INCLUDETEXT", docxWithBody(field(` INCLUDETEXT &quot;${evil}&quot; `))],
    ["LINK", docxWithBody(field(` LINK Excel.Sheet.8 &quot;\\\\\\\\evil\\\\a.xls&quot; `))],
    [
      "in UTF-16",
      docx([partInUtf16("word/document.xml", documentOf(field(` DDEAUTO${command}`)))]),
    ],
    ...["header1", "footer1", "footnotes", "endnotes", "comments", "glossary/document"].map(
      (part): [string, Buffer] => [
        `DDEAUTO in ${part}`,
        docx([{ name: `word/${part}.xml`, content: documentOf(field(` DDEAUTO${command}`)) }]),
      ],
    ),
    [
      "DDEAUTO in a part with an unusual name",
      docx([
        contentTypesWith("word/a.bin", "application/xml"),
        { name: "word/a.bin", content: documentOf(field(" DDEAUTO ")) },
      ]),
    ],
  ];
  const objects: [string, Buffer][] = [
    ["imported page", docxWithBody('<w:altChunk r:id="rId1"/>')],
    ["imported page, by a relationship", docxRelated([{ type: "aFChunk", target: "a.xml" }])],
    [
      "HTML part",
      docx([
        contentTypesWith("word/a.html", "text/html"),
        { name: "word/a.html", content: "<script/>" },
      ]),
    ],
    ["object in the text", docxWithBody("<w:p><w:r><w:object/></w:r></w:p>")],
    ["embedded program", docx([{ name: "word/embeddings/setup.exe", content: "MZ" }])],
    ["embedded program in capitals", docx([{ name: "WORD/Embeddings/A.EXE", content: "MZ" }])],
    ["embedded sheet", docx([{ name: "word/embeddings/sheet.xlsx", content: docx() }])],
    ["program outside of the folder word", docx([{ name: "setup.exe", content: "MZ" }])],
    [
      "program among the pictures",
      docx([
        contentTypesWith("word/media/a.exe", "application/x-msdownload"),
        { name: "word/media/a.exe", content: "MZ" },
      ]),
    ],
    ["control", docx([{ name: "word/activeX/activeX1.xml", content: "<a/>" }])],
    ["control in the text", docxWithBody("<w:p><w:r><w:control/></w:r></w:p>")],
    [
      "declared entity",
      docx([
        {
          name: "word/document.xml",
          content: documentOf("").replace(
            "<w:document",
            '<!DOCTYPE w [<!ENTITY d "DDEAUTO">]><w:document',
          ),
        },
      ]),
    ],
  ];
  const hidden: [string, Buffer][] = [
    [
      "field code that Word ignores",
      docxWithBody(field(" ZZ</w:instrText><x:a/><w:instrText>DDE")),
    ],
    [
      "start of a field that Word ignores",
      docxWithBody(
        field(" PAGE ")
          .replace("<w:p>", "<w:p><x:a>")
          .replace("<w:r><w:instr", "</x:a><w:r><w:instr")
          .replace("</w:p>", "</w:p>"),
      ),
    ],
    [
      "field code after an attribute of the same name",
      docxWithBody(`<w:fldSimple x:instr="PAGE" w:instr=" DDEAUTO${command}"/>`),
    ],
    [
      "field code after a prefix of the same name",
      docxWithBody(`<w:fldSimple xmlns:instr="PAGE" w:instr=" DDEAUTO${command}"/>`),
    ],
    [
      "start of a field after an attribute of the same name",
      docxWithBody(
        field(` DDEAUTO${command}`).replace(
          'w:fldCharType="begin"',
          'x:fldCharType="end" w:fldCharType="begin"',
        ),
      ),
    ],
    [
      "target after a prefix of the same name",
      docx([
        {
          name: "word/_rels/document.xml.rels",
          content: relationshipsOf([{ type: "image", target: evil, isExternal: true }])
            .replace(" Target=", ' xmlns:Target="a.png" Target=')
            .replace(" TargetMode=", ' xmlns:TargetMode="Internal" TargetMode='),
        },
      ]),
    ],
    [
      "field character of an unknown type",
      docxWithBody('<w:p><w:fldChar w:fldCharType="x"/></w:p>'),
    ],
    [
      "field character of an undeclared namespace",
      docxWithBody('<w:p><x:fldChar x:fldCharType="begin"/></w:p>'),
    ],
    [
      "text in UTF-7",
      docx([
        {
          name: "word/document.xml",
          content: Buffer.concat([
            Buffer.from('<?xml version="1.0" encoding="utf-7"?>'),
            Buffer.from(documentOf("").split("?>")[1]!),
          ]),
        },
      ]),
    ],
    [
      "text declared as a picture",
      docx([
        contentTypesWith("word/header1.xml", "image/png"),
        { name: "word/header1.xml", content: documentOf(field(" DDE ")) },
      ]),
    ],
    ["elements inside each other", docxWithBody("<w:p>".repeat(300) + "</w:p>".repeat(300))],
    [
      "more text than the inspection reads",
      docxWithBody(`<w:p><w:r><w:t>${"x".repeat(9 * 1024 * 1024)}</w:t></w:r></w:p>`),
    ],
    [
      "list of a megabyte",
      docx([
        { name: "word/_rels/a.xml.rels", content: relationshipsOf([]) + " ".repeat(1_100_000) },
      ]),
    ],
  ];
  const list = (content: string) => docx([{ name: "[Content_Types].xml", content }]);
  const damaged: [string, Buffer][] = [
    ["elements that never end", list("<Override ".repeat(100_000))],
    ["types that never end", list(`<Override ContentType="${"<Override ".repeat(90_000)}`)],
    ["undeclared entity", docxWithBody("<w:p>&d;</w:p>")],
    ["text that is cut off", docxWithBody("<w:p>")],
    [
      "text that is not valid UTF-8",
      docx([{ name: "word/document.xml", content: Buffer.from([0x3c, 0xff, 0xfe]) }]),
    ],
  ];
  return [
    ...toCorpusFiles("docx", [...docxWithSources(evil), ...fields, ...objects], "active"),
    ...toCorpusFiles("docx", hidden, "uncheckable"),
    ...toCorpusFiles("docx", damaged, "corrupted"),
  ];
}

const fontType = "application/vnd.openxmlformats-officedocument.obfuscatedFont";
const font = { name: "word/fonts/f.odttf", content: Buffer.from([1, 2, 3, 4]) };
const sumOfPages = nestedField(field(" PAGE "), " = ");

/** A field whose code contains the field `inner`. @param before the code in front of `inner` */
function nestedField(inner: string, before = " IF 1 = 1 "): string {
  return field(`${before}</w:instrText></w:r></w:p>${inner}<w:p><w:r><w:instrText>`);
}
