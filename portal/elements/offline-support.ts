// The offline support of every page, loaded once the page can be used.
import "./draft-on-phone.ts";
import "./report-visit.ts";
import "./sign-out.ts";
