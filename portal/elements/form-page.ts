// The script of pages with a form of several fields. They work without it.
import "./async-form.ts";
