// The script of pages whose form needs nothing but `<async-form>`. The form also works without this script.
import "./async-form.ts";
