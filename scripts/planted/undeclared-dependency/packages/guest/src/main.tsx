import pino from 'pino';

pino();
