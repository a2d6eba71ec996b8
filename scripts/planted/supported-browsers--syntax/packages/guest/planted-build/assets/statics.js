export class Planted {
  static {
    Planted.count = 1;
  }
}
