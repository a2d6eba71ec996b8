import { setTimeout as wait } from 'node:timers/promises';

export const afterAWhile = () => wait(200);
