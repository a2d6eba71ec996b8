export enum Floor {
  Ground,
  First,
}
