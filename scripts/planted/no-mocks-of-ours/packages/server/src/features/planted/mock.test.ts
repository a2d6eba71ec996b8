import { expect, it, vi } from 'vitest';

vi.mock('./late.ts');

it('looks at a mock', () => expect(1).toBe(1));
