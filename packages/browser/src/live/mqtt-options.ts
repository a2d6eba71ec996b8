/** Options of the MQTT library for every connection of a page. */
export const mqttOptions = {
  protocolVersion: 4,
  /** Seconds (LIVE-04). */
  keepalive: 300,
  // Missed messages are read again, so the broker need not keep a session.
  clean: true,
  // The default is a worker from a blob, which the page's policy forbids; pings of our own detect a dead socket.
  timerVariant: 'native',
} as const;
