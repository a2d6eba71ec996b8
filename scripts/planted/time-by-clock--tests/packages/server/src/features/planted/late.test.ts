import { expect, it } from 'vitest';

it('A planted test looks at the time of the machine', () => expect(Date.now()).toBeGreaterThan(0));
