/**
 * Translates the page like Chrome: replaces each present and later text node by `<font><font>` with its text, unchanged
 * so that tests find it. The function's source runs in browsers, so it refers to no outer name. Returns a function that
 * ends the translation.
 */
export function translatePage() {
  const untouched = 'script, style, textarea, input, select, svg, [translate="no"], .notranslate';

  const makeFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

  function wrap(text) {
    const parent = text.parentElement;
    if (parent === null || parent.tagName === 'FONT' || text.data.trim() === '' || parent.closest(untouched)) return;
    const [outer, inner] = [makeFont(), makeFont()];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function wrapAll(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
    for (const text of texts) wrap(text);
  }

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) wrap(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else wrapAll(node);
      }
    }
  });
  wrapAll(document);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
