const day = 'T12:00';
export const plantedStay = { from: `2026-11-30${day}`, until: Date.UTC(2026, 11, 3) };
