import type { CertificateData } from "../council/certificates/certificate-data.ts";

/** @returns an HTML page with the texts of a certificate, for a browser to print */
export function certificateAsHtml(data: CertificateData): string {
  const asParagraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("");
  const texts = data.texts.map(
    ({ title, paragraphs }) => `<td><h2>${title}</h2>${asParagraphs(paragraphs)}</td>`,
  );
  const facts = data.facts.map(([label, value]) => `<tr><th>${label}<td>${value}</tr>`).join("");
  return `<!doctype html><html lang="${data.language}"><title>${data.title}</title>
    <style>body { font: 11pt sans-serif } td, th { border: 1pt solid; padding: 2mm } svg { width: 40mm }</style>
    ${data.council.map(({ name, region }) => `<h1>${name}</h1><p>${region}</p>`).join("")}
    <p>${data.number.label}: ${data.number.value} ${data.issued.label}: ${data.issued.value}</p>
    <table><tr>${texts.join("")}</tr></table><table>${facts}</table>
    ${data.qr.svg}${asParagraphs([...data.check, ...data.approved, data.signatureLabel, ...data.notes])}`;
}
