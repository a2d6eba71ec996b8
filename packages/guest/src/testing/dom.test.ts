import { prettyDOM } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// Testing Library prints an unknown node with all objects that it refers to, which takes minutes and ends in an error.
it("the nodes of the tests have the names of a browser's nodes, and are printed as briefly", () => {
  document.body.innerHTML = '<p>Hello<!-- nobody --></p>';
  const nodes = [document.createTextNode(''), document.createComment(''), document.createDocumentFragment()];
  expect(nodes.map((node) => node.constructor.name)).toEqual(['Text', 'Comment', 'DocumentFragment']);
  expect(prettyDOM(document.body, undefined, { highlight: false })).toBe('<body>\n  <p>\n    Hello\n  </p>\n</body>');
});

it('the history of the tests fires a hashchange for location.hash, but not for replaceState and pushState', async () => {
  const onChange = vi.fn<(event: HashChangeEvent) => void>();
  addEventListener('hashchange', onChange);
  history.replaceState(null, '', '/guest/#code');
  history.pushState(null, '', '/guest/');
  location.hash = '#other';
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.calls[0]?.[0].newURL).toMatch(/#other$/);
  removeEventListener('hashchange', onChange);
});
