export const rooms   = [1,2]
