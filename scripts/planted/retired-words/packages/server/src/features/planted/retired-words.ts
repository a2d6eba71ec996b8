export function openCourier() {}
