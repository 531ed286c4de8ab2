"""Checks tokens of certificates. Written from docs/checking-certificates.md alone, with Python's standard library.

Reads {"keys": [JWK], "tokens": [hexadecimal], "statusList": JWT} from standard input; writes one "number", null or
"revoked" for each token: null if it is refused. Without a list, nothing is revoked.
"""

import base64
import hashlib
import json
import sys
import zlib

# The curve P-256: its prime field, the order of its base point, and that point.
P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


class Refused(Exception):
    pass


def cbor(data, at=0):
    """Decodes the value at a position; returns the value and the position after it. Refuses any but the shortest form."""
    first = data[at]
    kind, size, at = first >> 5, first & 31, at + 1
    if 24 <= size <= 26:
        length = 1 << (size - 24)
        long = int.from_bytes(data[at : at + length], "big")
        if long < (24, 0x100, 0x10000)[size - 24]:
            raise Refused("longer than it needs to be")
        size, at = long, at + length
    elif size > 26:
        raise Refused("size")
    if kind == 0:
        return size, at
    if kind == 1:
        return -1 - size, at
    if kind in (2, 3):
        part = data[at : at + size]
        if len(part) < size:
            raise Refused("too short")
        return (bytes(part) if kind == 2 else part.decode("utf-8")), at + size
    if kind == 4:
        items = []
        for _ in range(size):
            item, at = cbor(data, at)
            items.append(item)
        return items, at
    if kind == 5:
        entries, previous_key = {}, b""
        for _ in range(size):
            start = at
            key, at = cbor(data, at)
            if data[start:at] <= previous_key:
                raise Refused("order of keys")
            previous_key = data[start:at]
            entries[key], at = cbor(data, at)
        return entries, at
    if kind == 6:
        value, at = cbor(data, at)
        return ("tag", size, value), at
    raise Refused("type")


def whole(data):
    value, at = cbor(data)
    if at != len(data):
        raise Refused("bytes after the value")
    return value


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(count, point):
    total = None
    while count:
        if count & 1:
            total = add(total, point)
        point, count = add(point, point), count >> 1
    return total


def is_signed(point, signed, signature, highest=N // 2):
    """Checks an ECDSA signature. Its s may be at most `highest`, which is half the order for tokens."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    if len(signature) != 64 or not 0 < r < N or not 0 < s <= highest:
        return False
    digest = int.from_bytes(hashlib.sha256(signed).digest(), "big")
    inverse = pow(s, -1, N)
    sum_ = add(times(digest * inverse % N, G), times(r * inverse % N, point))
    return sum_ is not None and sum_[0] % N == r


def byte_string(data):
    size = len(data)
    if size < 24:
        return bytes([0x40 | size]) + data
    if size < 256:
        return bytes([0x58, size]) + data
    return b"\x59" + size.to_bytes(2, "big") + data


def check(token, keys):
    tag, number, (inner, inner_number, parts) = whole(token)
    if (tag, number, inner, inner_number) != ("tag", 61, "tag", 18):
        raise Refused("tags")
    protected, unprotected, payload, signature = parts
    header = whole(protected)
    if unprotected != {} or set(header) != {1, 4} or header[1] != -7:
        raise Refused("header")
    point = keys[header[4].hex()]
    signed = b"\x84\x6aSignature1" + byte_string(protected) + b"\x40" + byte_string(payload)
    if not is_signed(point, signed, signature):
        raise Refused("signature")
    return whole(payload)


def unbase64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def coordinate(text):
    return int.from_bytes(unbase64(text), "big")


def read_status_list(jwt, keys):
    """Reads a status list; returns a function that tells whether the certificate with these claims is revoked."""
    header, payload, signature = jwt.split(".")
    parameters = json.loads(unbase64(header))
    if parameters["alg"] != "ES256" or parameters["typ"] != "statuslist+jwt":
        raise Refused("header of the list")
    signed = (header + "." + payload).encode("ascii")
    if not is_signed(keys[parameters["kid"]], signed, unbase64(signature), N - 1):
        raise Refused("signature of the list")
    claims = json.loads(unbase64(payload))
    bits = zlib.decompress(unbase64(claims["status_list"]["lst"]))

    def is_revoked(certificate):
        place = certificate[65535]["status_list"]
        if place["uri"] != claims["sub"] or certificate[6] > claims["iat"]:
            raise Refused("another list")
        return bits[place["idx"] >> 3] >> (place["idx"] & 7) & 1 == 1

    return is_revoked


def main():
    request = json.load(sys.stdin)
    keys = {key["kid"]: (coordinate(key["x"]), coordinate(key["y"])) for key in request["keys"]}
    is_revoked = lambda claims: False
    if "statusList" in request:
        is_revoked = read_status_list(request["statusList"], keys)
    for token in request["tokens"]:
        try:
            claims = check(bytes.fromhex(token), keys)
            print(json.dumps("revoked" if is_revoked(claims) else claims[169][1]))
        except (Refused, KeyError, IndexError, ValueError, TypeError, AttributeError):
            print("null")


main()
