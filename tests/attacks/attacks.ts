import { aadhaarSearch } from "./aadhaar-search.ts";
import type { Attack } from "./attack.ts";
import { claimGuesses } from "./claim-guesses.ts";
import { claimedRoles } from "./claimed-roles.ts";
import { codeGuesses } from "./code-guesses.ts";
import { doubleSubmits } from "./double-submits.ts";
import { fileNames } from "./file-names.ts";
import { forgedAudit } from "./forged-audit.ts";
import { floods } from "./floods.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { forgedOrigins } from "./forged-origins.ts";
import { hostileFiles } from "./hostile-files.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { issuedAtOnce } from "./issued-at-once.ts";
import { letterFloods } from "./letter-floods.ts";
import { manyReveals } from "./many-reveals.ts";
import { manyUploads } from "./many-uploads.ts";
import { multipartShapes } from "./multipart-shapes.ts";
import { oddRequests } from "./odd-requests.ts";
import { othersForms } from "./others-forms.ts";
import { racingReviewers } from "./racing-reviewers.ts";
import { redirectTargets } from "./redirect-targets.ts";
import { lockOut } from "./lock-out.ts";
import { signInFlood } from "./sign-in-flood.ts";
import { slowSockets } from "./slow-sockets.ts";
import { trackGuesses } from "./track-guesses.ts";
import { uploadsInParts } from "./uploads-in-parts.ts";
import { partsOfMatrix, whoMayDoWhat } from "./who-may-do-what.ts";

/** Every attack, in the order of the report. */
export const attacks: Attack[] = [
  {
    name: "matrix",
    title: "Every route and form, as everybody",
    run: whoMayDoWhat,
    parts: partsOfMatrix,
  },
  { name: "origins", title: "Forms from pages of other sites", run: forgedOrigins },
  { name: "owners", title: "Forms shown to somebody else", run: othersForms },
  { name: "roles", title: "Forms that claim a role or an owner", run: claimedRoles },
  { name: "texts", title: "Hostile texts, wherever they come back", run: hostileTexts },
  { name: "names", title: "Hostile file names", run: fileNames },
  { name: "files", title: "Hostile files", run: hostileFiles },
  { name: "redirects", title: "Redirects to other sites", run: redirectTargets },
  { name: "requests", title: "Odd cookies, ids, queries and languages", run: oddRequests },
  { name: "multipart", title: "Malformed and oversized forms with files", run: multipartShapes },
  { name: "guesses", title: "Guesses at a code, all at once", run: codeGuesses },
  { name: "tracking", title: "Guesses at references, without signing in", run: trackGuesses },
  {
    name: "counter",
    title: "Guesses at claim codes, and endless searches for people",
    run: claimGuesses,
  },
  { name: "sign-ins", title: "Sign-ins from eight networks, all at once", run: signInFlood },
  { name: "lock-out", title: "Locking somebody out by wrong passwords and codes", run: lockOut },
  { name: "letters", title: "Letters with codes asked for again and again", run: letterFloods },
  { name: "reviewers", title: "Two reviewers at the same moment", run: racingReviewers },
  { name: "reveals", title: "Whole Aadhaar numbers, one after the other", run: manyReveals },
  { name: "submits", title: "One form sent many times at once", run: doubleSubmits },
  { name: "slow", title: "Connections that send almost nothing", run: slowSockets },
  { name: "uploads", title: "Large files, all at once", run: manyUploads },
  { name: "parts", title: "Files in parts, out of order and all at once", run: uploadsInParts },
  { name: "tokens", title: "Forged tokens of certificates", run: forgedTokens },
  { name: "certificates", title: "Certificates that two implementations check", run: issuedAtOnce },
  { name: "audit", title: "The audit log forged in the database", run: forgedAudit },
  { name: "floods", title: "More from one person than anybody needs", run: floods },
  { name: "aadhaar", title: "Known Aadhaar numbers, looked for everywhere", run: aadhaarSearch },
];
