// The script of /verify. Without this script only the check by number works.
import "./certificate-check.ts";
