import { Aedes } from 'aedes';

export const start = () => Aedes.createBroker();
