// The script of the page that checks certificates, which needs scripts.
import "./certificate-check.ts";
