/* global SwaggerUIBundle */
import { signedHeaders } from "./signing.mjs";

const form = /** @type {HTMLFormElement} */ (document.getElementById("access"));
const typed = (name) => String(new FormData(form).get(name) ?? "").trim();
form.addEventListener("submit", (event) => event.preventDefault());

/** A body as the viewer hands it over, as the text that is sent. */
function bodyText(body) {
  if (body === undefined || body === null) return "";
  return typeof body === "string" ? body : new URLSearchParams(body).toString();
}

/** Adds who asks to a request of the viewer, from what the form has now; nothing of it is stored. */
async function withAccess(request) {
  if (request.loadSpec) return request;
  const [token, key, secret] = ["token", "key", "secret"].map(typed);
  if (token !== "") request.headers.Authorization = token;
  if (token !== "" || key === "") return request;
  const { pathname, search } = new URL(request.url, location.href);
  const body = bodyText(request.body);
  if (body !== "") request.body = body;
  const asked = {
    timestamp: String(Date.now()),
    nonce: crypto.randomUUID(),
    method: request.method.toUpperCase(),
    target: pathname + search,
    body,
  };
  Object.assign(request.headers, await signedHeaders({ key, secret }, asked));
  return request;
}

SwaggerUIBundle({
  url: "/docs/openapi.json",
  domNode: document.getElementById("reference"),
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  persistAuthorization: false,
  requestInterceptor: withAccess,
});
