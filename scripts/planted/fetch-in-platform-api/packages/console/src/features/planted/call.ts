export const rooms = () => fetch('/rooms');
