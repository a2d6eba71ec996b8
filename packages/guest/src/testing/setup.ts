import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// What is not there yet is loaded or rendered by a machine that may be busy with other things.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/guest/');
});
afterEach(cleanup);
