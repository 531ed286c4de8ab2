// The script of /verify. Without it only the check by number works.
import "./certificate-check.ts";
