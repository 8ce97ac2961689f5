// Public keys out of the certificates in Yo!'s own library (YO-Uganda/YoPaymentsPHP). The production certificate ended in August 2023
// and the library still names it: the key counts, not the dates.

export const yoProductionKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA8+j43rtnnp5tJxcn21e0
WlI0E03IOWpT9fxuqi5mNa6/GlY4jjFmQ8peLS3bTmihVtAv/73rY0BKMlGui5Ah
SEmrvGHBv4opxbIWkDbnvjaY2BrF5klr2Kh+Id4qi0G8fPqmzC6praBcDJNOZh+P
oE4gWEN5R986N8lhvMALLtYu1srpUhFJMfKlBj7MxCW7DV67JjznbgZjN/wT5zn2
qMhrlhjk8+Jqe+9HblUM1EKbRnoY+iWEga9g9RYcVnH4e1TzGhm6aLkp12+Kl7C6
6PE1UFHJDxtVGhjEoq4MwUeJcDpXTWg/NI6188rskj6t3YkVTt1CBsXFNcj35DHb
JQIDAQAB
-----END PUBLIC KEY-----`;

export const yoSandboxKey = `-----BEGIN PUBLIC KEY-----
MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEA1/RqjswCuQhvyu53WZ6/
mYtZE4kPAUurB+zZ7EDy79LFWgmeZnJYXUmng3uHfmrVU+kjLwec7tSkhpid4l+0
tAf3LZEFGsOh7rz1nw6lkxzvhiXoRhCX3BM0mxsP7d/5gciUxTjmlAxuK4qlwmF/
gv63Bd3WRIDCk801lsfbDLmUTovQLZ/EBqwnnEyC5/1RkB8PeD/xVOgoxMJzgj28
ehK1pDVEg8fXv3vKUsz59rFmBIARPo6MtIraXoSH51IoNBue87H6hORgvMjSj+Oz
SLHXkfNyN5go8YylUNhf5CwVzIv0wC2nVCN+nZr7VZGiRAMggObXVDpLlLj2mp4N
YaFAUTtCM9eMvoaEqnt+yZYTzd47cZjlyeY9J3kpVx/+CbUr/sstKNSdFcUyIyjF
kiRnlrJ90P3TAxK9+TUPjCNdvVappkaYwgEfuWiYwQX3JCNdpdKCobUt1wIHOktZ
oW2rb8gsoeIOqQBKPf9a09okSZnQjs7byXoxHnLmCT3MMyOuy3z8YRCqWpQMvSw/
JmW7POXqv9KPVYaUqfPwURK6oANjNK2Kw/xmhNQf+JNHdrG7kNzP9i71nwi++U88
TYBJXf+sdnafufVq2HHaI/dW+J4d9FnmETdXweFYNM2CbLD3zlgd1HI+RqWshoEW
ioCS/zp+H+vQaHA3V71K/M8CAwEAAQ==
-----END PUBLIC KEY-----`;
