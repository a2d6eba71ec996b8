import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/guest/');
});
afterEach(cleanup);
