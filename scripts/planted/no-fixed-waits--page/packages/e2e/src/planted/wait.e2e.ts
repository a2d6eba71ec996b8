export const look = (page: { waitForTimeout(milliseconds: number): Promise<void> }) => page.waitForTimeout(500);
