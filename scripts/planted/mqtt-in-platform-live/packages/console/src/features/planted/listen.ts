import mqtt from 'mqtt';

export const listen = (url: string) => mqtt.connect(url);
