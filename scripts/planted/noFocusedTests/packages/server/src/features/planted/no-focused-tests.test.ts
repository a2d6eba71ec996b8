import { expect, it } from 'vitest';

it.only('looks at one thing', () => expect(1).toBe(1));
