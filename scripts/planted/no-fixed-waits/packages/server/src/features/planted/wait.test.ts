import { it } from 'vitest';

it('A planted test waits', async () => {
  await new Promise((resolve) => setTimeout(resolve, 200));
});
