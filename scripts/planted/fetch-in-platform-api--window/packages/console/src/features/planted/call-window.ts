export const rooms = () => window.fetch('/rooms');
