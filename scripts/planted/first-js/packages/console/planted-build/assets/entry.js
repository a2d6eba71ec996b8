import './heavy.js';
