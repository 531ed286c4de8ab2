import { documentOf, docx, docxWithBody } from "../kit/word.ts";

/** Word documents that name what they show, or the names of a form letter, outside of relationships. */
export function wordSources(url: string): [string, Buffer][] {
  return [
    ...drawn.map(([name, drawing]): [string, Buffer] => [name, docxWithBody(drawing(url))]),
    [
      "drawing by a host behind its codes",
      docxWithBody(`<w:p><v:imagedata ${office} o:href="%5c%5cevil.example/a.png"/></w:p>`),
    ],
    [
      "picture by a host behind a tab",
      docxWithBody('<w:p><v:imagedata src="/&#9;/evil/a"/></w:p>'),
    ],
    ...mailMerges.map(([name, inside]): [string, Buffer] => [name, settingsWith(inside)]),
  ];
}

/** Declares the prefix of what Office added to old drawings. */
export const office = 'xmlns:o="urn:schemas-microsoft-com:office:office"';

/** Old drawings that name what they show outside of the list of relationships. */
const drawn: [string, (url: string) => string][] = [
  ["picture by o:href", (url) => `<w:p><v:imagedata ${office} o:href="${url}"/></w:p>`],
  ["picture by o:althref", (url) => `<w:p><v:imagedata ${office} o:althref="${url}"/></w:p>`],
  ["filling by o:href", (url) => `<w:p><v:fill ${office} o:href="${url}"/></w:p>`],
  ["line by o:href", (url) => `<w:p><v:stroke ${office} o:href="${url}"/></w:p>`],
  ["picture by href", (url) => `<w:p><v:imagedata href="${url}"/></w:p>`],
  [
    "picture by o:href under another prefix",
    (url) =>
      `<w:p><v:imagedata xmlns:q="urn:schemas-microsoft-com:office:office" q:href="${url}"/></w:p>`,
  ],
  [
    "picture by o:href beside its relationship",
    (url) => `<w:p><v:imagedata ${office} r:href="rId1" o:href="${url}"/></w:p>`,
  ],
  ["drawing that links to a share", () => '<w:p><v:shape href="\\\\evil.example\\a"/></w:p>'],
  ["drawing that links to a script", () => '<w:p><v:rect href="javascript:alert(1)"/></w:p>'],
];

const mailMerges: [string, string][] = [
  ["form letter", "<w:mailMerge/>"],
  [
    "form letter with its database",
    '<w:mailMerge><w:connectString w:val="Provider=SQLNCLI;Data Source=evil.example"/></w:mailMerge>',
  ],
  ["data source of a form letter", '<w:dataSource r:id="rId1"/>'],
  ["query of a form letter", '<w:odso><w:udl w:val="Data Source=evil.example"/></w:odso>'],
];

/** A document whose settings hold this. */
export function settingsWith(inside: string): Buffer {
  const content = documentOf("")
    .replaceAll("w:document", "w:settings")
    .replace("<w:body></w:body>", inside);
  return docx([{ name: "word/settings.xml", content }]);
}
