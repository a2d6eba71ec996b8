export default 313;
