// The script of pages whose form needs nothing but `<async-form>`, and works without it.
import "./async-form.ts";
