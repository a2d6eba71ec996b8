export interface Request {
  id: string;
}
