import { prettyDOM } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// Testing Library prints an unknown node with all objects that it refers to, which takes minutes and ends in an error.
it('the nodes of the tests are named as those of browsers, and printed as short', () => {
  document.body.innerHTML = '<p>Hello<!-- nobody --></p>';
  const nodes = [document.createTextNode(''), document.createComment(''), document.createDocumentFragment()];
  expect(nodes.map((node) => node.constructor.name)).toEqual(['Text', 'Comment', 'DocumentFragment']);
  expect(prettyDOM(document.body, undefined, { highlight: false })).toBe('<body>\n  <p>\n    Hello\n  </p>\n</body>');
});

it('the history of the tests tells of no fragment that it was given, and of one that the address was given', async () => {
  const onChange = vi.fn<(event: HashChangeEvent) => void>();
  addEventListener('hashchange', onChange);
  history.replaceState(null, '', '/guest/#code');
  history.pushState(null, '', '/guest/');
  location.hash = '#other';
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.calls[0]?.[0].newURL).toMatch(/#other$/);
  removeEventListener('hashchange', onChange);
});
