/** The rules of the site's font: an image is drawn apart from the page and sees none of its style sheets. */
function fontRules(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href !== null && new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
}

/** A file as an address that holds it. */
async function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * The site's font with the Latin letters and figures as a style that needs no other file.
 * @throws where the font cannot be fetched
 */
export async function siteFont(): Promise<string> {
  const latin = fontRules().find(({ cssText }) => /U\+0+-/i.test(cssText));
  const address = latin && /url\("?([^")]+)"?\)/.exec(latin.cssText)?.[1];
  if (!address) return "";
  const sheet = latin.parentStyleSheet?.href ?? location.href;
  const reply = await fetch(new URL(address, sheet));
  if (!reply.ok) throw new Error(`The font answers with ${reply.status}`);
  return latin.cssText.replace(address, await dataAddress(await reply.blob()));
}
